import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '../../ui/button';
import './screen.css';

interface SearchFormProps {
  /** Path of the screen, which reads the search from the URL. */
  action: string;
  label: string;
  placeholder: string;
  /** The last search. */
  search: string;
  /** Other fields, and a link back from a search. */
  children?: ReactNode;
}

export function SearchForm({ action, label, placeholder, search, children }: SearchFormProps) {
  return (
    <search className="search-form">
      <Form action={action} className="actions">
        <input
          type="search"
          name="search"
          className="field__box"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
        {children}
      </Form>
    </search>
  );
}
