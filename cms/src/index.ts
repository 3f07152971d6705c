import { beginBackgroundWork, endBackgroundWork } from './background-work';
import { createIndices } from './database/create-indices';
import { rejectFailedCommits } from './database/failed-commits';
import { dropOnlyEmptyColumns } from './database/dropped-columns';
import { archivedIsReadOnly } from './document-middlewares/archived-is-read-only';
import { completeClone } from './document-middlewares/complete-clone';
import { keepOrder } from './document-middlewares/keep-order';
import { menuFileIsPdf } from './document-middlewares/menu-file-is-pdf';
import { oneSiteSetting } from './document-middlewares/one-site-setting';
import { oneTransaction } from './document-middlewares/one-transaction';
import { sanitiseRichTextFields } from './document-middlewares/sanitise-rich-text';
import { siteSettingIsValid } from './document-middlewares/site-setting-is-valid';
import { tidyMenuGroup } from './document-middlewares/tidy-menu-group';
import { uniqueWidgetName } from './document-middlewares/unique-widget-name';
import { userAccount } from './document-middlewares/user-account';
import { widgetImageIsRaster } from './document-middlewares/widget-image-is-raster';
import { widgetLinkIsSafe } from './document-middlewares/widget-link-is-safe';
import { assignNumber } from './lifecycles/assign-number';
import { keepASiteAdmin } from './lifecycles/keep-a-site-admin';
import { keepFileTime } from './lifecycles/keep-file-time';
import { keepSearchText } from './lifecycles/search-text';
import { configureEditorRole } from './panel/editor-role';
import { closeOtherActions } from './panel/open-actions';
import { applyPanelView } from './panel/panel-view';
import { PANEL_VIEWS } from './panel/panel-views';
import { removePanelUsers } from './panel/remove-panel-user';
import { takeOverPanelUsers } from './panel/take-over-panel-users';
import { recordRevisions } from './history/write-hooks';
import { useOwnTemporaryFolder } from './temporary-folder';

/** The order matters: each rule wraps those below it. */
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
    useOwnTemporaryFolder();
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
