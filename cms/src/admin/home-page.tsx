import { Main } from '@strapi/design-system';
import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { Card, Group } from './home-cards';
import { homeGroups } from './home-links';
import { useIsSiteAdmin } from './use-is-site-admin';

/** What can be changed here, in the restaurant's words, and the two other sides of the site. */
export function HomePage() {
  const permissions = useAuth('HomePage', (auth) => auth.permissions);
  const isSiteAdmin = useIsSiteAdmin();
  return (
    <Main>
      <Page.Title>Home</Page.Title>
      <Layouts.Header title="Welcome" subtitle="What would you like to change?" />
      <Layouts.Content>
        {homeGroups(permissions).map(({ title, links }) => (
          <Group key={title} title={title}>
            {links.map(({ to, ...words }) => (
              <Card key={to} to={to} {...words} />
            ))}
          </Group>
        ))}
        <Group title="The site">
          <Card href="/" name="The website" text="As guests see it." />
          {isSiteAdmin && (
            <Card href="/admin" name="Back office" text="The book, the activity and the bin." />
          )}
        </Group>
      </Layouts.Content>
    </Main>
  );
}
