import { bookingRequestPanel } from './booking-request-panel';
import { configureEditorRole } from './editor-role';
import { faqPanel } from './faq-panel';
import { menuPanel } from './menu-panel';
import { applyPanelView } from './panel-view';
import { siteComponentPanels, siteSettingPanel } from './site-setting-panel';
import { userPanel } from './user-panel';
import { widgetPanel } from './widget-panel';

const VIEWS = [
  ...[faqPanel, menuPanel, widgetPanel, siteSettingPanel, bookingRequestPanel, userPanel],
  ...siteComponentPanels,
];

export async function configurePanel(): Promise<void> {
  for (const view of VIEWS) await applyPanelView(view);
  await configureEditorRole();
}
