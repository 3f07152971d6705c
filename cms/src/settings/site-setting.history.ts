import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { Restorable } from '../history/entry-history';
import { SITE_SETTING } from '../uids';
import { toSiteSetting, type StoredSetting } from './site-setting.resource';
import { findSetting } from './site-setting.service';
import type { SiteSettingRow } from './site.resource';

export const settingHistory: Restorable<StoredSetting, SiteSetting> = {
  kind: 'site-setting',
  uid: SITE_SETTING,
  find: findSetting,
  toResource: toSiteSetting,
  fromState: (_number, state) => toSiteSetting({ row: state as unknown as SiteSettingRow }),
};
