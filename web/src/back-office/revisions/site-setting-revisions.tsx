import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { paths } from '../../app/paths';
import { SETTING_FIELDS } from '../lib/site-setting-words';
import type { RevisionField } from './revision-field';
import { RevisionsScreen } from './revisions-screen';

const FIELDS: readonly RevisionField<SiteSetting>[] = SETTING_FIELDS.map(({ label, textOf }) => ({
  ...{ kind: 'text', label, textOf },
}));
const LABELS = Object.fromEntries(
  SETTING_FIELDS.flatMap(({ label, names }) => names.map((name) => [name, label])),
);

export function SiteSettingRevisions() {
  return (
    <RevisionsScreen
      path="/api/settings"
      back={paths.settings}
      nameOf={() => 'Settings'}
      fields={FIELDS}
      labels={LABELS}
    />
  );
}
