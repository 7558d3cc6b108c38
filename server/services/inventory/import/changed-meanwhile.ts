/** Ends the transaction of an import whose products or groups are no longer what its preview showed. */
export class ChangedMeanwhile extends Error {}
