import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import {
  comparedFields,
  firstChoices,
  keptValues,
  type Choices,
  type FieldLayout,
} from './compared-fields';
import type { RowLayouts } from './value-text';
import { VersionField } from './version-field';
import type { RejectedVersion } from './version-conflicts';

type Values = Readonly<Record<string, unknown>>;

interface VersionDialogProps {
  conflict: RejectedVersion;
  opened: Values;
  layout: readonly FieldLayout[];
  rows: RowLayouts;
  onClose: () => void;
  /** With the values that are to stay. */
  onChoose: (values: Values) => void;
}

/** What is saved now beside what the form has, field by field. Closing it leaves the form as it is. */
export function VersionDialog(props: VersionDialogProps) {
  const { conflict, opened, layout, rows, onClose, onChoose } = props;
  const mine = useForm('VersionDialog', (form) => form.values) as Values;
  const fields = comparedFields(layout, { opened, mine, theirs: conflict.theirs });
  const [choices, setChoices] = useState<Choices>(() => firstChoices(fields));
  const [isAsked, setIsAsked] = useState(false);
  const missing = fields.filter(({ name }) => !choices[name]);
  const chooseAll = (choice: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(fields.map(({ name }) => [name, choice])));

  return (
    <Modal.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header>
          <Modal.Title>Which version do you want?</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography tag="p">
              {conflict.message} {CHOOSE}
            </Typography>
            {fields.length === 0 ? (
              <Typography tag="p">Both versions say the same.</Typography>
            ) : (
              <Flex gap={2} wrap="wrap">
                <Button variant="tertiary" onClick={() => chooseAll('mine')}>
                  Keep all of mine
                </Button>
                <Button variant="tertiary" onClick={() => chooseAll('theirs')}>
                  Take all of theirs
                </Button>
              </Flex>
            )}
            {fields.map((field) => (
              <VersionField
                key={field.name}
                {...{ field, rows }}
                choice={choices[field.name]}
                isMissing={isAsked && !choices[field.name]}
                onChoose={(choice) => setChoices({ ...choices, [field.name]: choice })}
              />
            ))}
            <Box role="alert">
              {isAsked && missing.length > 0 && (
                <Typography textColor="danger600">
                  Choose a version of every field first.
                </Typography>
              )}
            </Box>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Not now
          </Button>
          <Button
            onClick={() =>
              missing.length > 0 ? setIsAsked(true) : onChoose(keptValues(fields, choices))
            }
          >
            Put this in the form
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

const CHOOSE =
  'Choose what to keep of each version. It is put in the form, where you can go on, and save.';
