import { useState } from 'react';

const hasFiles = (event: React.DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Lets files be dropped on the element that gets `zone`; what else is dragged over it is left to the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const zone = {
    'data-over': isOver || undefined,
    onDragOver: (event: React.DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: React.DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, zone };
}
