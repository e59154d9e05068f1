/** A letter's plain text; addresses of this site become links, all others stay text. */
export function MailText({ text }: { readonly text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <pre>
      {parts.map((part, index) =>
        part.startsWith(`${window.location.origin}/`) ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
