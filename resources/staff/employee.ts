export type Employee = {
  _id: string;
  name: string;
  email: string;
  aadharNumber: string;
  primaryMobile: string;
  secondaryMobile: string;
  role: "employee" | "admin";
  secondFactor?: "on";
  /** Empty once delivered. */
  emailDelivery?: "waiting" | "failed";
  version?: number;
};
