/** Users see only their own sessions. */
export type DeviceSession = {
  _id: string;
  device: string;
  address: string;
  since: string;
  lastUsed: string;
  current?: "this";
};
