/** A bucket of S3, or of a store that speaks its protocol. */
export interface BucketPlace {
  endpoint: string;
  region: string;
  name: string;
  accessKey: string;
  secretKey: string;
}
