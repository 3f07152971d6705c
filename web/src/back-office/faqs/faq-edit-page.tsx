import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import type { Faq, FaqChange } from '@saltmarsh/contract/messages/faq';
import { useController } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FAQ_EDITOR_HEIGHT } from '../../config/business-constants';
import { fieldOf } from '../../forms/form-field';
import { useSubmit } from '../../forms/use-submit';
import { type Copy, writeCopy } from '../../forms/versions';
import { faqsKey } from '../../public/lib/public-read';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { announce } from '../lib/announce';
import { comparedFields } from '../lib/compared-field';
import { panelList } from '../lib/screen-menu';
import { undoOfDelete, undoSave } from '../lib/undo';
import { giveUpChanges, hasUnsavedChanges } from '../lib/unsaved';
import { useEdit } from '../lib/use-edit';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { EntryForm } from '../ui/entry-form';
import { RichTextEditor } from '../ui/rich-text-editor';
import { type Elsewhere, HistoryLink, QueryBoundary, Screen } from '../ui/screen';

export function Component() {
  const { id = '' } = useParams();
  const query = useCopyToEdit<Faq>(`${faqsKey}/${encodeURIComponent(id)}`);
  return (
    <Screen
      title="Manage FAQ"
      back={paths.manageFaqs}
      actions={query.data && <HistoryLink of={paths.manageFaq(query.data.entry.id)} />}
      elsewhere={query.data && placesOf(query.data.entry)}
    >
      <QueryBoundary query={query}>
        {(copy) => (
          <FaqForm
            // Remount the form when `archived` changes: a read-only editor cannot become editable.
            key={copy.entry.archived}
            copy={copy}
            onChanged={(saved) => void query.mutate(saved, { revalidate: false })}
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Returns the question's place in the panel and, if visitors can see it, its page on the site. */
const placesOf = ({ id, question, answer, archived }: Faq): Elsewhere => ({
  site: archived === 0 && answer ? paths.faq(id) : undefined,
  panel: panelList('faq', question),
});

interface FaqFormProps {
  copy: Copy<Faq>;
  /**
   * Called after the question was unarchived and, if the form has no unsaved changes, after the
   * unarchiving was undone.
   */
  onChanged: (saved: Copy<Faq>) => void;
}

const FIELDS = comparedFields<Faq>(FAQ_FIELDS);

/** Edits one question. An archived question is read-only (spec §2, §4). */
function FaqForm({ copy, onChanged }: FaqFormProps) {
  const faq = copy.entry;
  const path = `${faqsKey}/${faq.id}`;
  const isArchived = faq.archived === 1;
  const navigate = useNavigate();
  const edit = useEdit({
    copy,
    path,
    valuesOf,
    fields: FIELDS,
    // Omit an unedited answer, so that the server keeps the stored HTML.
    send: ({ question, answer: html }, { entry, version }) => {
      const data: FaqChange = { question, ...(html === entry.answer ? {} : { answer: html }) };
      return writeCopy<Faq>({ method: 'POST', url: path, data }, version);
    },
    onSaved: goBack,
  });
  const { form } = edit;
  const answer = useController({ control: form.control, name: 'answer' });
  const unarchive = useSubmit({
    form,
    // Unarchiving changes no text, so it needs no version check.
    send: () => writeCopy<Faq>({ method: 'POST', url: `${path}/unarchive` }, null),
    onDone: async (saved) => {
      onChanged(saved);
      await announce('The question can be changed again.', async () => {
        const restored = await undoSave(path, saved);
        if (!hasUnsavedChanges()) onChanged(restored);
      });
    },
  });

  async function goBack(): Promise<void> {
    giveUpChanges();
    await navigate(paths.manageFaqs);
  }

  return (
    <EntryForm
      edit={edit}
      submit={isArchived ? unarchive : edit.submit}
      button="Save Changes"
      isReadOnly={isArchived}
      actions={
        <>
          {isArchived && (
            <Button isPending={unarchive.isPending} onClick={unarchive.onSubmit}>
              Unarchive Question
            </Button>
          )}
          <ConfirmButton
            about={`The question “${faq.question}” will be deleted. You can restore it from the bin.`}
            onConfirm={() =>
              edit.remove(goBack, 'The question has been deleted.', undoOfDelete('faq', faq.id))
            }
          >
            Delete Question
          </ConfirmButton>
        </>
      }
    >
      {isArchived && (
        <p className="note">This question is archived. To change it, unarchive it first.</p>
      )}
      {!isArchived && !faq.answer && (
        <p className="note">Guests see this question once it has an answer.</p>
      )}
      <TextField
        label={FAQ_FIELDS.question.label}
        readOnly={isArchived}
        {...fieldOf(form, 'question', { required: 'Enter a question.' })}
      />
      <RichTextEditor
        label={FAQ_FIELDS.answer.label}
        saved={edit.filled?.answer ?? faq.answer}
        onChange={answer.field.onChange}
        errors={fieldOf(form, 'answer').errors}
        readOnly={isArchived}
        height={FAQ_EDITOR_HEIGHT}
      />
    </EntryForm>
  );
}

const valuesOf = ({ question, answer }: Faq) => ({ question, answer });
