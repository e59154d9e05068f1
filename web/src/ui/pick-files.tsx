import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface PickFilesProps extends ButtonProps {
  /** Of the input as programs read it; what stands on the button may change. */
  readonly label: string;
  /** Endings and media types, as the input's `accept` takes them. */
  readonly accept: string;
  readonly isMany?: boolean;
  readonly title?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for files; the same one may be chosen again. */
export function PickFiles({ label, accept, isMany = false, onFiles, ...button }: PickFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
