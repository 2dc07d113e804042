/** Login session. Users see only their own. */
export type DeviceSession = {
  _id: string;
  device: string;
  /** IP address at login. */
  address: string;
  since: string;
  lastUsed: string;
  /** Set for the session of the request. */
  current?: "this";
};
