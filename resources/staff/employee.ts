export type Employee = {
  _id: string;
  name: string;
  email: string;
  aadharNumber: string;
  primaryMobile: string;
  secondaryMobile: string;
  role: "employee" | "admin";
  /** Whether they sign in with a code too. */
  secondFactor?: "on";
  /** Delivery state of the last email with a sign-in or an OTP; empty once it is delivered. */
  emailDelivery?: "waiting" | "failed";
  version?: number;
};
