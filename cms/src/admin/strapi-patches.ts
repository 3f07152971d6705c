/**
 * Changes to Strapi's panel for which it has no setting, made while the panel is built. A build fails
 * if a text isn't found, and so does `tests/platform/panel-facts.test.ts`, which names the cause.
 */
export interface StrapiPatch {
  package: string;
  /** Below `dist/admin` of the package, without its ending. */
  file: string;
  find: string;
  replace: string;
  /** A module of ours, beside this one, and what the replaced text needs of it. */
  imports?: { name: string; from: string };
}

export const STRAPI_PATCHES: readonly StrapiPatch[] = [
  {
    // After a save that failed, but for a field's value, the form counted as saved: what was typed went
    // with the next answer from the server.
    package: '@strapi/content-manager',
    file: 'pages/EditView/components/DocumentActions',
    find: `} else {
                    resetForm(latestValues);
                }`,
    replace: `} else if (!('error' in res)) {
                    resetForm(latestValues);
                }`,
  },
  {
    // A collapsed row shows one stored field: "friday" three times over. A stored label would be out of
    // date while its row is edited, and missing in rows that another writer made.
    package: '@strapi/content-manager',
    file: 'pages/EditView/components/FormInputs/Component/Repeatable',
    find: `return getIn(state.values, [
            ...name.split('.'),
            mainField.name
        ]);`,
    replace: `return rowTitle(attributeComponent, getIn(state.values, name.split('.'))) ??
          getIn(state.values, [...name.split('.'), mainField.name]);`,
    imports: { name: 'rowTitle', from: 'row-title.ts' },
  },
  {
    // A form takes any value of a date, and would send 31/02/2026 to be rejected.
    package: '@strapi/content-manager',
    file: 'utils/validation',
    find: `       * This allows any value.
       */ return yup.mixed();`,
    replace: `       * This allows any value.
       */ return attribute.type !== 'date' ? yup.mixed() : yup.mixed().test({
                name: 'date',
                test: (value, { createError })=>!dateError(value) || createError({ message: dateError(value) })
            });`,
    imports: { name: 'dateError', from: 'date-text.ts' },
  },
  {
    // What will be deleted, by its name, and whether it can be restored.
    package: '@strapi/content-manager',
    file: 'pages/EditView/components/Header',
    find: `children: formatMessage({
                            id: 'content-manager.actions.delete.dialog.body',
                            defaultMessage: 'Are you sure?'
                        })`,
    replace: 'children: deletionWarning(model, [document])',
    imports: { name: 'deletionWarning', from: 'deletion-warning.ts' },
  },
  {
    package: '@strapi/content-manager',
    file: 'pages/ListView/components/BulkActions/Actions',
    find: `children: formatMessage({
                            id: 'popUpWarning.bodyMessage.contentType.delete.all',
                            defaultMessage: 'Are you sure you want to delete these entries?'
                        })`,
    replace: 'children: deletionWarning(model, documents)',
    imports: { name: 'deletionWarning', from: 'deletion-warning.ts' },
  },
  {
    // The ground of a menu's PDF, on which the dark theme's icon can't be seen.
    package: '@strapi/upload',
    file: 'components/MediaLibraryInput/Carousel/CarouselAsset',
    find: 'background: linear-gradient(180deg, #ffffff 0%, #f6f6f9 121.48%);',
    replace: 'background: ${({ theme })=>theme.colors.neutral0};',
  },
  {
    package: '@strapi/admin',
    file: 'admin/src/components/PageHelpers',
    find: 'document.title = `${title} | Strapi`;',
    replace: 'document.title = `${title} | Saltmarsh`;',
  },
  {
    // Of what is not "Administration Panel", only an overview is open, of which there is no use (house-routes.tsx).
    package: '@strapi/admin',
    file: 'admin/src/hooks/useSettingsMenu',
    find: '...globalLinks.map(addPermissions)',
    replace: '',
  },
  {
    // The choice of a language at the log-in: there is one (british-english.ts).
    package: '@strapi/admin',
    file: 'admin/src/layouts/UnauthenticatedLayout',
    find: 'children: /*#__PURE__*/ jsx(LocaleToggle, {})',
    replace: 'children: null',
  },
  {
    // For editors, the settings have only versions and prices of Strapi; its menu shows them to everyone.
    package: '@strapi/admin',
    file: 'admin/src/hooks/useMenu',
    find: `// using the settings menu
                permissions: [],`,
    replace: "permissions: [{ action: 'admin::users.read', subject: null }],",
  },
  {
    // The menu has no other entries of its own either if that one is missing.
    package: '@strapi/admin',
    file: 'admin/src/hooks/useMenu',
    find: `if (settingsLinkIndex === -1) {
        return [];`,
    replace: 'if (settingsLinkIndex === -1) {\n        return authorizedGeneralSectionLinks;',
  },
  {
    // The second factor of the site, asked for after the password.
    package: '@strapi/admin',
    file: 'admin/src/pages/Auth/components/Login',
    find: `name: 'password',
                                            required: true,
                                            type: 'password'
                                        },`,
    replace: `name: 'password',
                                            required: true,
                                            type: 'password'
                                        },
                                        ...codeFields(apiError),`,
    imports: { name: 'codeFields', from: 'code-fields.ts' },
  },
  {
    package: '@strapi/admin',
    file: 'admin/src/pages/Auth/components/Login',
    find: 'rememberMe: false',
    replace: "rememberMe: false, code: ''",
  },
  {
    // The field must stay while its code is sent.
    package: '@strapi/admin',
    file: 'admin/src/pages/Auth/components/Login',
    find: 'setApiError(undefined);',
    replace: '',
  },
  {
    // A link from a mail signs nobody in (src/panel/panel-links.ts).
    package: '@strapi/admin',
    file: 'admin/src/pages/Auth/components/ResetPassword',
    find: `dispatch(login({
                token: res.data.token
            }));
            navigate('/');`,
    replace: "navigate('/auth/login');",
  },
  {
    package: '@strapi/admin',
    file: 'admin/src/pages/Auth/components/Register',
    find: `const res = await registerUser({
            ...body,
            deviceId: getOrCreateDeviceId()
        });`,
    replace: `const res = await registerUser({
            ...body,
            deviceId: getOrCreateDeviceId()
        });
        if ('data' in res && !res.data.token) return navigate('/auth/login');`,
  },
];
