/** Our own tables are nobody's content: neither the panel nor its type builder shows them. */
export const hidden = {
  options: { draftAndPublish: false },
  pluginOptions: {
    'content-manager': { visible: false },
    'content-type-builder': { visible: false },
  },
};
