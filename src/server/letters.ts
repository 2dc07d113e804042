/** What the letters say. */
import type { ContactMessage } from "#resources/forms.ts";
import type { Letter } from "./mail.ts";

export const welcomeLetter = (to: {
  name: string;
  email: string;
  password: string;
  origin: string;
}): Letter => ({
  to: to.email,
  subject: "Your sign-in to the gold loan console",
  text: `Dear ${to.name},

an account has been opened for you. Sign in at ${to.origin}/login with

  Email: ${to.email}
  Temporary password: ${to.password}

You will be asked to set a new password at once; the temporary one is of no use after that.
`,
});

export const codeLetter = (to: { name: string; email: string; code: string }): Letter => ({
  to: to.email,
  subject: "Your OTP to reset the password",
  text: `Dear ${to.name},

your OTP is ${to.code}. It is valid for 10 minutes.

If you did not ask for it, somebody else did; your password stays as it is.
`,
});

export const contactLetter = (
  company: string,
  { name, email, phone, gold, message }: ContactMessage,
): Letter => ({
  to: company,
  replyTo: email,
  subject: "Message from the website",
  text: `Name: ${name}
Email: ${email}
Phone: ${phone}
Gold: ${gold} g

${message}
`,
});
