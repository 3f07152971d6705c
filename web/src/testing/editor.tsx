import type { IAllProps } from '@tinymce/tinymce-react';
import { useEffect, useLayoutEffect, useRef } from 'react';

type Instance = Parameters<NonNullable<IAllProps['onInit']>>[1];

/** A text area with the HTML, in place of TinyMCE, which needs a real browser. */
export function Editor(props: IAllProps) {
  const { id, initialValue = '', readonly, onInit, onEditorChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (area.current) area.current.value = initialValue;
  }, [initialValue]);
  useEffect(() => {
    const instance = {
      getContent: () => area.current?.value,
      getBody: () => document.body,
      getDoc: () => ({ title: '' }),
      shortcuts: { remove() {} },
    };
    onInit?.(new Event('init') as never, instance as unknown as Instance);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an editor becomes ready only once
  }, []);
  return (
    <textarea
      ref={area}
      id={id}
      readOnly={readonly}
      defaultValue={initialValue}
      onChange={({ target }) => onEditorChange?.(target.value, {} as never)}
    />
  );
}
