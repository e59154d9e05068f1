-- What tables alone can't promise. Applied after the migrations at every start, so every statement can run again.

-- The ledger is append-only: a mistake is put right by another posting.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_entries_append_only
  before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

create or replace trigger ledger_postings_append_only
  before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();

-- A posting's entries add up to 0 in each currency. All of them come in one statement, so one look at its end is enough
-- and nothing waits until the commit.
create or replace function ledger_check_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select posting_id, currency, sum(amount) as total into wrong
    from added group by posting_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % is out of balance by % %', wrong.posting_id, wrong.total, wrong.currency
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger ledger_entries_balanced
  after insert on ledger_entries
  referencing new table as added
  for each statement execute function ledger_check_balance();

-- So is what partners earned and were paid.
create or replace trigger affiliate_entries_append_only
  before update or delete or truncate on affiliate_entries
  for each statement execute function ledger_refuse_change();
