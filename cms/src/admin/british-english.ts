export const LOCALE = 'en-GB';

/**
 * Sets the language before the panel has loaded the editor's account. Strapi reads the setting
 * after `register`.
 */
export function startBritish(): void {
  localStorage.setItem('strapi-admin-language', LOCALE);
  document.documentElement.lang = LOCALE;
}

const WORDS = {
  'app.components.LeftMenu.navbrand.title': 'Saltmarsh',
  'app.components.LeftMenu.navbrand.workplace': 'Editors’ panel',
  'app.components.LeftMenu.logo.alt': 'Saltmarsh',
  'content-manager.header.name': 'Content',
  'content-manager.plugin.name': 'Content',
  'global.content-manager': 'Content',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.HeaderLayout.button.label-add-entry': 'Add',
  'content-manager.containers.edit.title.new': 'Add',
  'content-manager.containers.EditView.add.new-entry': 'Add',
  'content-manager.pages.ListView.header-subtitle':
    '{number, plural, =0 {None} other {#}} in total',
  'content-manager.actions.delete.dialog.body':
    'This will be deleted. You can restore it from the bin of the back office.',
  'content-manager.popUpWarning.bodyMessage.contentType.delete.all':
    'These will be deleted. You can restore them from the bin of the back office.',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
};

export const britishEnglish = {
  locales: [LOCALE],
  // `en` has the words too, because Strapi falls back to `en` if it rejects the language.
  translations: { en: WORDS, [LOCALE]: WORDS },
};
