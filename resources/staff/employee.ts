export type Employee = {
  _id: string;
  name: string;
  email: string;
  aadharNumber: string;
  primaryMobile: string;
  secondaryMobile: string;
  role: "employee" | "admin";
  /** Set if the employee logs in with a code or a passkey, too. */
  secondFactor?: "on";
  /** Delivery state of the last email with a temporary password or an OTP; empty once delivered. */
  emailDelivery?: "waiting" | "failed";
  version?: number;
};
