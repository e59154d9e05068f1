import { Button, type ButtonProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';

interface FilePicker {
  /** Of the input as programs read it; what stands on the button may change. */
  readonly label: string;
  /** Endings and media types, as the input's `accept` takes them. */
  readonly accept: string;
  readonly isMany?: boolean;
  /** Phones offer their camera: the one that looks at the person. */
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks for files, for what is no button of its own; `input` stands somewhere beside it. The same file may be chosen again. */
export function useFilePicker({ label, accept, isMany = false, isCamera = false, onFiles }: FilePicker) {
  const box = useRef<HTMLInputElement>(null);
  const input: ReactNode = (
    <input
      ref={box}
      type="file"
      hidden
      multiple={isMany}
      capture={isCamera ? 'user' : undefined}
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, ask: () => box.current?.click() };
}

interface PickFilesProps extends ButtonProps, FilePicker {
  readonly title?: string;
}

/** A button that asks for files. */
export function PickFiles({ label, accept, isMany = false, isCamera = false, onFiles, ...button }: PickFilesProps) {
  const { input, ask } = useFilePicker({ label, accept, isMany, isCamera, onFiles });
  return (
    <>
      <Button {...button} onClick={ask} />
      {input}
    </>
  );
}
