import { widgetsNamed } from '../../../document-middlewares/widget-name';

/** Lets compat-api find widgets by the same comparison of names that the rule uses. */
export default () => ({
  async findIdByName(name: string): Promise<number | null> {
    const [widget] = await widgetsNamed(name);
    return widget?.id ?? null;
  },
});
