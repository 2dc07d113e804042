export const secondFactor = {
  heading: "Second factor",
  lead: "Beside your password, a code from your phone or a passkey: whoever learns your password cannot sign in with it.",
  isOn: {
    passkey: "Your second factor is set up: you sign in with your password and a passkey.",
    code: "Your second factor is set up: you sign in with your password and a code.",
    both: "Your second factor is set up: you sign in with your password and a passkey or a code.",
  },
  required: "Administrators need a second factor. Please set one up to continue.",
  codesLeft: {
    one: "{left} recovery code is left.",
    many: "{left} recovery codes are left.",
  },
  startOver:
    "With a new authenticator app, or for new recovery codes, remove the second factor and set it up again.",
  remove: "Remove the second factor",
  back: "Back to the console",
  cancel: "Cancel",
  pleaseWait: "One moment...",
  app: {
    heading: "Authenticator app",
    isSetUp: "Set up: it shows the codes that you sign in with.",
    needed:
      "You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.",
    submit: "Set it up",
    scan: "Scan this with your authenticator app, then enter the code that it shows.",
    picture: "For your authenticator app; beneath it the same for typing",
    type: "Or type this into the app: {secret}",
    confirm: "Confirm",
    confirming: "Confirming...",
  },
  passkeys: {
    heading: "Passkeys",
    about:
      "A passkey stays on your phone, your computer or a security key, and you unlock it with a fingerprint, your face or a PIN. It works on this site alone, so nobody can ask you for it elsewhere.",
    add: "Add a passkey",
    adding: "Waiting for your device...",
    own: "Your passkeys",
    used: "Made on {date}, last used on {time}",
    unused: "Made on {date}, not used yet",
    remove: "Remove",
    removeNamed: "Remove {passkey}",
  },
  codes: {
    lead: "Keep these recovery codes where you find them without your phone. Each gets you in once; they are not shown again.",
    list: "Recovery codes",
    print: "Print",
    copy: "Copy",
    copied: "Copied",
    saved: "I have kept them",
  },
  removal: {
    passkey: "Remove the passkey '{passkey}': first prove that it is you.",
    all: "Remove all of your second factor, its passkeys and recovery codes too: first prove that it is you.",
    last: "It is your last one: with it your second factor goes, and your recovery codes too.",
    submit: "Remove it",
    working: "Removing...",
  },
  reauthentication: {
    lead: "Before another way to sign in is added, please prove that it is you.",
    submit: "Go on",
  },
} as const;
