import { Box, Flex, Radio, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { ComparedField } from './compared-fields';
import { isRichText, valueText, type RowLayouts } from './value-text';

interface VersionFieldProps {
  field: ComparedField;
  rows: RowLayouts;
  choice: 'mine' | 'theirs' | undefined;
  /** Nothing is chosen yet, and has to be. */
  isMissing: boolean;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** Side by side, or on a phone one below the other. */
const Sides = styled(Flex)`
  flex-wrap: wrap;
  align-items: stretch;
  > * {
    flex: 1 1 24rem;
    min-width: 0;
  }
`;

const Text = styled(Typography)`
  display: block;
  max-height: 30rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** One field: both versions of it, as text. */
export function VersionField({ field, rows, choice, isMissing, onChoose }: VersionFieldProps) {
  const texts = textsOf(field, rows);

  function side(value: 'mine' | 'theirs', label: string) {
    return (
      <Box
        padding={3}
        hasRadius
        borderColor={choice === value ? 'primary600' : 'neutral200'}
        background={choice === value ? 'primary100' : 'neutral0'}
      >
        <Radio.Item value={value}>{label}</Radio.Item>
        <Box paddingTop={2}>
          <Text textColor="neutral800">{texts[value]}</Text>
        </Box>
      </Box>
    );
  }
  return (
    <Radio.Group
      aria-label={field.label}
      value={choice ?? ''}
      onValueChange={(value: string) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <Typography tag="h3" variant="delta" textColor={isMissing ? 'danger600' : 'neutral800'}>
        {field.label}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600" paddingBottom={2}>
        {changedBy(field.changedBy)}
      </Typography>
      <Sides gap={2}>
        {side('mine', 'Keep mine')}
        {side('theirs', 'Take theirs')}
      </Sides>
    </Radio.Group>
  );
}

/** Rich text that differs only in its formatting is shown as it is stored. */
function textsOf(field: ComparedField, rows: RowLayouts) {
  const mine = valueText(field, field.mine, rows);
  const theirs = valueText(field, field.theirs, rows);
  if (mine !== theirs || !isRichText(field)) return { mine, theirs };
  return { mine: htmlIn(field.mine), theirs: htmlIn(field.theirs) };
}

const htmlIn = (value: unknown) => (typeof value === 'string' ? value : '');

function changedBy({ me, them }: ComparedField['changedBy']): string {
  if (me && them) return 'Both of you have changed this.';
  return me ? 'Only you have changed this.' : 'Only they have changed this.';
}
