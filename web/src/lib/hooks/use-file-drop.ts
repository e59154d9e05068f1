import { useState } from 'react';

const hasFiles = (event: React.DragEvent): boolean => event.dataTransfer.types.includes('Files');

interface FileDropOptions {
  /** What stands in the element takes drops itself, and is to know nothing of files. */
  readonly isAlone?: boolean;
}

/** Lets files be dropped on the element that gets `zone`; what else is dragged over it is left to the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, { isAlone = false }: FileDropOptions = {}) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: React.DragEvent) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (isAlone) event.stopPropagation();
    onFiles([...event.dataTransfer.files]);
  };
  const zone = {
    'data-over': isOver || undefined,
    onDragOver: (event: React.DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    ...(isAlone ? { onDropCapture: drop } : { onDrop: drop }),
  };
  return { isOver, zone };
}
