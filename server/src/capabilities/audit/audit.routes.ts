import { auditLimits, listAuditEntries } from '@timbre/contract/admin/admin-audit';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AuditService } from './audit.service.ts';

export const auditRoutes = (audit: AuditService): Route[] => [
  handle(listAuditEntries, ({ input: { page, ...filters } }) =>
    audit.list({ page, size: auditLimits.pageSize }, filters),
  ),
];
