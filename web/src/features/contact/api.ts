import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import { sendContactMessage } from '@timbre/contract/contact';
import { api } from '../../lib/http/api.ts';

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (form: RequestOf<typeof sendContactMessage>) => api.send(sendContactMessage, form),
  });
}
