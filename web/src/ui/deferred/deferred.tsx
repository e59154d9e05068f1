import type { ComponentType, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { loadOnce } from '../../lib/http/load-once.ts';
import type { DeferredState } from './deferred-state.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** A part whose code comes when it is first shown. */
export interface Deferred<P> {
  (props: P): ReactNode;
  /** Loads the code ahead: for when a person is about to open it. */
  readonly prepare: () => void;
}

type Stage = 'loading' | 'failed' | 'loaded';

/** `frame` stands in the part's place until its code is there. */
export function deferred<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  frame: (state: DeferredState, props: P) => ReactNode,
): Deferred<P> {
  const part = loadOnce(fetchPart);
  function Part(props: P) {
    const [Content, setContent] = useState(part.current);
    const [stage, setStage] = useState<Stage>(Content === undefined ? 'loading' : 'loaded');
    const isLoading = stage === 'loading';
    useEffect(() => {
      if (!isLoading) return;
      part.load().then(
        () => setStage('loaded'),
        () => setStage('failed'),
      );
    }, [isLoading]);
    // The frame goes first: it gives the focus back, and the part takes it from where it was.
    useLayoutEffect(() => {
      if (stage === 'loaded') setContent(part.current);
    }, [stage]);
    if (Content !== undefined) return <Content {...props} />;
    return stage === 'loaded'
      ? null
      : frame({ hasFailed: stage === 'failed', onRetry: () => setStage('loading') }, props);
  }
  return Object.assign(Part, { prepare: part.prepare });
}

/** A part in its place on the page. */
export const deferredPanel = <P extends object>(fetchPart: () => Promise<ComponentType<P>>): Deferred<P> =>
  deferred(fetchPart, (state) => <PanelFrame {...state} />);

/** A dialog: its frame is there at once, and takes the focus. */
export const deferredDialog = <P extends { readonly onClose: () => void }>(
  fetchPart: () => Promise<ComponentType<P>>,
): Deferred<P> => deferred(fetchPart, (state, { onClose }) => <DialogFrame {...state} onClose={onClose} />);
