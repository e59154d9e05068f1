import { useEffect } from 'react';
import { useNavigate } from './use-router.ts';

/** Shows nothing and goes to another page, in place of this one. */
export function Navigate({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
