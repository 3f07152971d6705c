import { join } from 'node:path';
import { userAccount } from './accounts/user.rules';
import { beginBackgroundWork, endBackgroundWork } from './background-work';
import { createIndices } from './database/create-indices';
import { dropOnlyEmptyColumns } from './database/dropped-columns';
import { rejectFailedCommits } from './database/failed-commits';
import { completeClone } from './document-middlewares/complete-clone';
import { oneTransaction } from './document-middlewares/document-write';
import { sanitiseRichTextFields } from './document-middlewares/sanitise-rich-text';
import { environment } from './environment';
import { archivedIsReadOnly } from './faqs/faq.rules';
import { recordRevisions } from './history/write-hooks';
import { assignNumber } from './lifecycles/assign-number';
import { keepASiteAdmin } from './lifecycles/keep-a-site-admin';
import { keepFileTime } from './lifecycles/keep-file-time';
import { keepSearchText } from './lifecycles/search-text';
import { menuFileIsPdf, tidyMenuGroup } from './menus/menu.rules';
import { keepOrder } from './order/keep-positions';
import { configureEditorRole, closeOtherActions } from './panel/editor-role';
import { removePanelUsers } from './panel/panel-user';
import { applyPanelView } from './panel/panel-view';
import { PANEL_VIEWS } from './panel/panel-views';
import { takeOverPanelUsers } from './panel/take-over-panel-users';
import { oneSiteSetting, siteSettingIsValid } from './settings/site-setting.rules';
import { uniqueWidgetName, widgetLinkIsSafe, widgetImageIsRaster } from './widgets/widget.rules';

/** The order matters: rules wrap those below them; hooks, from `assignNumber` on, run in turn. */
const RULES = [
  oneTransaction,
  completeClone,
  archivedIsReadOnly,
  uniqueWidgetName,
  sanitiseRichTextFields,
  widgetImageIsRaster,
  widgetLinkIsSafe,
  menuFileIsPdf,
  tidyMenuGroup,
  oneSiteSetting,
  siteSettingIsValid,
  userAccount,
  keepOrder,
  assignNumber,
  keepASiteAdmin,
  keepSearchText,
  removePanelUsers,
  keepFileTime,
  recordRevisions,
];

export default {
  register() {
    // Files left there by a crash are deleted (compat-api/src/body/temporary-files.ts).
    process.env.TMPDIR = join(environment.dataDir, 'tmp');
    strapi.customFields.register({
      name: 'rich-text',
      type: 'text',
      inputSize: { default: 12, isResizable: false },
    });
    rejectFailedCommits();
    dropOnlyEmptyColumns();
    createIndices();
    RULES.forEach((register) => register());
    closeOtherActions();
  },
  async bootstrap() {
    if (!strapi.plugin('compat-api')) {
      throw new Error('The compat-api plugin is not loaded: build it first (npm run build).');
    }
    await beginBackgroundWork();
    for (const view of PANEL_VIEWS) await applyPanelView(view);
    await configureEditorRole();
    await takeOverPanelUsers();
  },
  destroy: endBackgroundWork,
};
