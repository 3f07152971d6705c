import type { Site } from '@saltmarsh/compat-api/contract/site';

export function addressLines({ name, address }: Site): string[] {
  const { street, town, county, postcode } = address;
  return [name, street, county ? `${town}, ${county}` : town, postcode];
}
