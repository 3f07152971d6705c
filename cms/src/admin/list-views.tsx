import { Typography } from '@strapi/design-system';
import type { ComponentType, ReactNode } from 'react';
import { VALUES } from './british-english';
import { DateFilter, MomentFilter } from './date-filter';
import { writeDateWithDay } from './date-text';

/** What Strapi's hooks of lists are given; it types them as `any`. */
interface Column {
  name: string;
  attribute?: { type: string };
  cellFormatter?: (row: Record<string, unknown>) => ReactNode;
}

interface Filter {
  name: string;
  type: string;
  input?: ComponentType<{ name: string }>;
  operators?: { label: { id: string; defaultMessage: string }; value: string }[];
}

export const COLUMNS_HOOK = 'Admin/CM/pages/ListView/inject-column-in-table';
export const FILTERS_HOOK = 'Admin/CM/pages/ListView/inject-in-filters';

const DATE_OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map((value) => ({
  label: { id: `components.FilterOptions.FILTER_TYPES.${value}`, defaultMessage: value },
  value,
}));

/** Dates short enough for a phone, and the words of enumerations as in forms. */
export function writeCells<Given extends { displayedHeaders: Column[] }>(given: Given): Given {
  const displayedHeaders = given.displayedHeaders.map((column) => {
    const Cell = CELLS[column.attribute?.type ?? ''];
    if (!Cell) return column;
    return {
      ...column,
      cellFormatter: (row: Record<string, unknown>) => {
        const value = row[column.name];
        return typeof value === 'string' ? <Cell value={value} /> : '-';
      },
    };
  });
  return { ...given, displayedHeaders };
}

function DateCell({ value }: { value: string }) {
  return <Typography textColor="neutral800">{writeDateWithDay(value)}</Typography>;
}

function WordCell({ value }: { value: string }) {
  return <Typography textColor="neutral800">{VALUES[value] ?? value}</Typography>;
}

/** Shorter than Strapi's "Monday, 23 November 2026 at 05:14". */
function MomentCell({ value }: { value: string }) {
  const moment = new Date(value).toLocaleString('en-GB', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  return <Typography textColor="neutral800">{moment}</Typography>;
}

const CELLS: Record<string, ComponentType<{ value: string }>> = {
  date: DateCell,
  datetime: MomentCell,
  enumeration: WordCell,
};

/** A row's keys in the database: no screen shows an editor either. */
const KEYS = ['id', 'documentId'];

/** Filters take dates as forms do, and offer no comparison of text with them, which is rejected. */
export function tidyFilters<Given extends { displayedFilters: Filter[] }>(given: Given): Given {
  const offered = given.displayedFilters.filter(({ name }) => !KEYS.includes(name));
  const displayedFilters = offered.map((filter) => {
    if (filter.type === 'date') {
      return { ...filter, input: DateFilter, operators: DATE_OPERATORS };
    }
    return filter.type === 'datetime' ? { ...filter, input: MomentFilter } : filter;
  });
  return { ...given, displayedFilters };
}
