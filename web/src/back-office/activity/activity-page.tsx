import type {
  ActivityAction,
  ActivityItem,
  ActivityKind,
  ActivityPerson,
} from '@saltmarsh/contract/messages/activity';
import { Form, Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Empty } from '../../ui/list';
import { useFreshRead } from '../lib/use-fresh-read';
import { countText, PagedList, usePagedRead } from '../ui/paged-list';
import { QueryBoundary, Screen } from '../ui/screen';
import { ActivityList } from './activity-list';

/** Names of the filters in the URL. The parameters of the API have the same names. */
const FILTERS = ['person', 'kind', 'entry', 'action'];

export function Component() {
  const [params] = useSearchParams();
  const filters = new URLSearchParams(
    FILTERS.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value !== ''),
  );
  const query = usePagedRead<ActivityItem>('/api/activity', Object.fromEntries(filters));
  return (
    <Screen title="Activity">
      <ActivityFilter key={filters.toString()} filters={filters} />
      <QueryBoundary query={query}>
        {(list) => (
          <PagedList list={list} empty={<Empty title="Nothing matches." />}>
            <p className="soft list-lead" role="status">
              {countText(list)}
              {filters.has('entry') && ', all about one entry'}
            </p>
            <ActivityList items={list.data} heading="h2" isNarrowable={!filters.has('entry')} />
          </PagedList>
        )}
      </QueryBoundary>
    </Screen>
  );
}

const KIND_NAMES: Readonly<Record<ActivityKind, string>> = {
  faq: 'FAQs',
  menu: 'Menus',
  widget: 'Widgets',
  'site-setting': 'Site settings',
  user: 'Users',
};

const ACTION_NAMES: Readonly<Record<ActivityAction, string>> = {
  created: 'Added',
  changed: 'Changed',
  restored: 'Restored',
  ordered: 'Moved',
  deleted: 'Deleted',
  'signed-in': 'Logged in',
  'sign-in-failed': 'Failed log-in',
  'two-factor-on': 'Two-factor turned on',
  'two-factor-off': 'Two-factor turned off',
};

/** Applies the filters on submit, so that keyboard users can browse options without reloading. */
function ActivityFilter({ filters }: { filters: URLSearchParams }) {
  const { data: people = [] } = useFreshRead<ActivityPerson[]>('/api/activity/people');
  const chosen = (name: string) => filters.get(name) ?? '';
  const person = chosen('person');
  const isUnlisted = person !== '' && !people.some((each) => each.person === person);
  return (
    <search className="search-form search-form--fields">
      <Form action={paths.activity} className="actions">
        {/* The key remounts the select when the people load, so that the chosen person shows. */}
        <SelectField key={people.length} label="Person" name="person" defaultValue={person}>
          <option value="">Everybody</option>
          {isUnlisted && <option value={person}>Somebody else</option>}
          {people.map((each) => (
            <option key={each.person} value={each.person}>
              {each.name ?? `Somebody whose account is gone (number ${each.person.split(':')[1]})`}
            </option>
          ))}
        </SelectField>
        <SelectField label="What" name="kind" defaultValue={chosen('kind')}>
          <option value="">Everything</option>
          <Options names={KIND_NAMES} />
        </SelectField>
        <SelectField label="Action" name="action" defaultValue={chosen('action')}>
          <option value="">All actions</option>
          <Options names={ACTION_NAMES} />
        </SelectField>
        <Button type="submit">Show</Button>
        {filters.toString() && <Link to={paths.activity}>Show everything</Link>}
      </Form>
    </search>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
