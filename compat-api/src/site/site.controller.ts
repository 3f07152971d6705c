import { toSite } from '@saltmarsh/cms/settings/site.resource';
import { findSite } from '@saltmarsh/cms/settings/site.service';

export async function show() {
  return toSite(await findSite());
}
