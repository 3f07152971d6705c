/** A bucket of S3, or of a store with the same protocol. */
export interface BucketPlace {
  endpoint: string;
  region: string;
  name: string;
  accessKey: string;
  secretKey: string;
}
