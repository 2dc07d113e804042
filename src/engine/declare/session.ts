/** Where somebody is signed in; everybody sees their own. */
export type DeviceSession = {
  _id: string;
  device: string;
  /** Where it signed in from. */
  address: string;
  since: string;
  lastUsed: string;
  /** The one that asks. */
  current?: "this";
};
