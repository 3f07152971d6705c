/** Internal tables: hidden from the panel and its type builder. */
export const hidden = {
  options: { draftAndPublish: false },
  pluginOptions: {
    'content-manager': { visible: false },
    'content-type-builder': { visible: false },
  },
};
