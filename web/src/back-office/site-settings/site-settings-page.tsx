import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { SiteSettingsForm } from './site-settings-form';
import { settingsPath } from './site-settings.api';
import { ButtonLink } from '../../ui/button';

export function SiteSettingsPage() {
  const query = useCopyToEdit<SiteSetting>(settingsPath);
  return (
    <Screen
      title="Settings"
      actions={<ButtonLink to={paths.historyOf(paths.settings)}>History</ButtonLink>}
      elsewhere={{ site: paths.openingHours }}
    >
      <QueryBoundary query={query}>{(copy) => <SiteSettingsForm copy={copy} />}</QueryBoundary>
    </Screen>
  );
}

export { SiteSettingsPage as Component };
