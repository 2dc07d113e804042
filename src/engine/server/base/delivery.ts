export type Delivery = "delivered" | "waiting" | "failed";
