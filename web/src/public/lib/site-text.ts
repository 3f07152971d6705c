import type { Site } from '@saltmarsh/compat-api/contract/site';

/** `tel:` link for a human-readable number. */
export function telephoneHref(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '')}`;
}

export function addressLines({ name, address }: Site): string[] {
  const { street, town, county, postcode } = address;
  return [name, street, county ? `${town}, ${county}` : town, postcode];
}
