/** A saved document as the server names it. */
export interface SavedRecord {
  readonly id: string;
  readonly revision: number;
}

/** A document as the server has it. */
export interface Held<Doc> extends SavedRecord {
  readonly doc: Doc;
}

/** What is not saved, to be kept in the browser through a crash. */
export interface UnsavedWork<Doc> {
  /** What the server has of it, as far as this page knows; null: nothing. */
  readonly held: Held<Doc> | null;
  readonly doc: Doc;
}

/** How one editor's documents are read, compared, sent and shown. */
export interface SaveAdapter<Doc, Change> {
  /** What the page holds now. */
  readonly read: () => Doc;
  /** Throws `text.empty` for a document that is not worth a request. */
  readonly check?: (doc: Doc) => void;
  /** What makes one document of another, request by request; empty: nothing. */
  readonly changes: (from: Doc, to: Doc) => readonly Change[];
  /** A document once such a request was taken. */
  readonly after: (from: Doc, change: Change) => Doc;
  /** Whether the server holds all of what was sent, in whatever form it keeps it. */
  readonly isSame: (theirs: Doc, sent: Doc) => boolean;
  /** Where that is cheap to tell: whether nothing of the page is left to save. */
  readonly isSaved?: (saved: Doc) => boolean;
  /** The same key makes one document, however often it is sent. */
  readonly create?: (doc: Doc, key: string) => Promise<SavedRecord>;
  readonly send: (change: Change, on: SavedRecord) => Promise<SavedRecord>;
  readonly load: (id: string) => Promise<Held<Doc>>;
  /** Puts another document into the page. `isQuiet`: nothing of the writer's is lost by it. */
  readonly show: (doc: Doc, isQuiet: boolean) => void;
  /** Puts into the page what is saved over theirs; left out: what is there. */
  readonly keepMine?: (theirs: Doc, saved: Doc) => void;
  /** Keeps what is not saved; null: nothing is left to keep. False: the browser has no room for it. */
  readonly keep: (id: string | null, work: UnsavedWork<Doc> | null) => boolean;
  readonly onSaved?: (record: SavedRecord, isNew: boolean) => void;
}
