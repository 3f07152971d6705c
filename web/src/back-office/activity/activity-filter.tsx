import type { ActivityPerson } from '@saltmarsh/contract/messages/activity';
import { Form, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SelectField } from '../../ui/field';
import { useFreshRead } from '../lib/use-fresh-read';
import { FILTERS, peopleKey } from './activity.api';
import { ACTION_NAMES, KIND_NAMES } from './activity-words';
import { Button } from '../../ui/button';
import '../ui/search-form.css';

/** Puts the filters into the URL. It works without a mouse, and loads only when submitted. */
export function ActivityFilter({ filters }: { filters: URLSearchParams }) {
  const { data: people = [] } = useFreshRead<ActivityPerson[]>(peopleKey);
  const chosen = (name: string) => filters.get(name) ?? '';
  const person = chosen('person');
  const isUnlisted = person !== '' && !people.some((each) => each.person === person);
  const isFiltered = FILTERS.some((name) => filters.get(name));
  return (
    <search className="search-form search-form--fields">
      <Form action={paths.activity} className="actions">
        {/* The key renders the select again when its options arrive: until then it cannot show the value. */}
        <SelectField key={people.length} label="Person" name="person" defaultValue={person}>
          <option value="">Everybody</option>
          {isUnlisted && <option value={person}>Somebody else</option>}
          {people.map((each) => (
            <option key={each.person} value={each.person}>
              {each.name ?? gone(each)}
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
        {isFiltered && <Link to={paths.activity}>Show everything</Link>}
      </Form>
    </search>
  );
}

/** The number tells several apart: `Somebody whose account is gone (number 12)`. */
function gone({ person }: ActivityPerson): string {
  return `Somebody whose account is gone (number ${person.split(':')[1]})`;
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
