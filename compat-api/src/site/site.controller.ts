import { toSite } from './site.resource';
import { findSite } from './site.service';

export async function show() {
  return toSite(await findSite());
}
