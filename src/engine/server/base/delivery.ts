/** State of an email that goes with a record. */
export type Delivery = "delivered" | "waiting" | "failed";
