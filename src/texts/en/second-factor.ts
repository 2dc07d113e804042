export const secondFactor = {
  heading: "Two-step verification",
  lead: "Log in with your password and a code from your phone or a passkey. A stolen password alone is then useless.",
  isOn: {
    passkey: "Two-step verification is on. You log in with your password and a passkey.",
    code: "Two-step verification is on. You log in with your password and a code.",
    both: "Two-step verification is on. You log in with your password and a passkey or a code.",
  },
  required: "Administrators need two-step verification. Please set it up to continue.",
  codesLeft: {
    one: "{left} recovery code is left.",
    many: "{left} recovery codes are left.",
  },
  startOver:
    "For a new authenticator app or new recovery codes, turn off two-step verification and set it up again.",
  remove: "Turn off two-step verification",
  back: "Back to the console",
  cancel: "Cancel",
  pleaseWait: "One moment...",
  app: {
    heading: "Authenticator app",
    isSetUp: "Set up. It shows the codes for your login.",
    needed:
      "You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.",
    submit: "Set it up",
    scan: "Scan this with your authenticator app, then enter the code that it shows.",
    picture: "QR code for your authenticator app; the key to type is below it",
    type: "Or type this into the app: {secret}",
    confirm: "Confirm",
    confirming: "Confirming...",
  },
  passkeys: {
    heading: "Passkeys",
    about:
      "A passkey stays on your phone, your computer or a security key, and you unlock it with a fingerprint, your face or a PIN. It works only on this site, so other sites cannot steal it.",
    add: "Add a passkey",
    adding: "Waiting for your device...",
    own: "Your passkeys",
    used: "Made on {date}, last used on {time}",
    unused: "Made on {date}, not used yet",
    remove: "Remove",
    removeNamed: "Remove {passkey}",
  },
  codes: {
    lead: "Save these recovery codes where you can find them without your phone. Each works once; they are not shown again.",
    list: "Recovery codes",
    print: "Print",
    copy: "Copy",
    copied: "Copied",
    saved: "I've saved them",
  },
  removal: {
    passkey: "To remove the passkey '{passkey}', confirm it's you.",
    all: "To turn off two-step verification with all passkeys and recovery codes, confirm it's you.",
    last: "This is your last passkey. Removing it also turns off two-step verification and deletes your recovery codes.",
    submit: "Remove",
    working: "Removing...",
  },
  reauthentication: {
    lead: "Confirm it's you before you add another way to log in.",
    submit: "Continue",
  },
} as const;
