import { useQuery } from '@tanstack/react-query';
import { openForm } from '@timbre/contract/contact';
import { useId, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import classes from './form-guard.module.css';

interface FormGuard {
  /** Goes with what is sent. */
  readonly guard: { readonly formToken: string; readonly website: string };
  /** Stands in the form. */
  readonly trap: { readonly value: string; readonly onChange: (value: string) => void };
}

/** What tells the server that a person has filled in a form, without asking anyone else. */
export function useFormGuard(): FormGuard {
  const form = useId();
  const { data } = useQuery({
    queryKey: ['form', form],
    queryFn: ({ signal }) => api.send(openForm, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [website, setWebsite] = useState('');
  return {
    guard: { formToken: data?.formToken ?? '', website },
    trap: { value: website, onChange: setWebsite },
  };
}

/** A field that no person sees; programs fill in every one. */
export function FormTrap({ value, onChange }: FormGuard['trap']) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input
        name="website"
        aria-label="Website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
