-- A job's log with one more line, the oldest left out beyond `kept`. By the database's clock, as leases are: the lines of
-- several processes stay in order.
CREATE FUNCTION "log_with_line"("log" jsonb, "event" text, "detail" text, "kept" integer) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN jsonb_array_length("log") >= "kept" THEN "log" - 0 ELSE "log" END || jsonb_build_object(
    'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'event', "event", 'detail', "detail")
$$;--> statement-breakpoint
-- Whether no live worker has one of these needs.
CREATE FUNCTION "lacks_machine"("needs" text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM unnest("needs") AS "need"
    WHERE NOT EXISTS (SELECT FROM "job_workers" "w" WHERE "need" = ANY ("w"."abilities")))
$$;--> statement-breakpoint
-- Takes the next job in serving order (docs/decisions/0002) for a worker, or none. One claim at a time in the whole
-- system, so that the order holds across processes; the lock is held for no longer than this runs. Where the order depends
-- on how many jobs someone may run and `limits` doesn't say it, `undecided` names them and nothing is taken.
CREATE FUNCTION "claim_job"("worker" text, "names" text[], "own" text[], "ignores_delay" boolean, "at" timestamptz,
  "limits" jsonb, "urgent" integer, "kept_lines" integer)
RETURNS TABLE ("undecided" text[], "id" text, "name" text, "payload" jsonb, "attempt" integer, "claim" bigint,
  "traceParent" text, "waitedSeconds" double precision) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- Most claims come where nothing waits any more; they hold up no one.
  IF NOT EXISTS (SELECT FROM "jobs" WHERE "status" = 'queued' AND "jobs"."name" = ANY ("names")) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7203311);
  -- A statement of its own, which sees what the claim before has done.
  RETURN QUERY
  WITH "waiting" AS MATERIALIZED (
    SELECT "id", "user_id", "priority", "created_at", "available_at" FROM "jobs"
    WHERE "status" = 'queued' AND NOT "is_cancel_requested" AND NOT "is_ending" AND "name" = ANY ("names")
      AND ("available_at" <= now() OR "ignores_delay")
      -- It has all that is needed, or some of it while no one has all: what it lacks then, other machines do for it.
      AND ("own" IS NULL OR "needs" <@ "own" OR ("needs" && "own" AND NOT "lacks_machine"("needs")
        AND NOT EXISTS (SELECT FROM "job_workers" "w" WHERE "jobs"."needs" <@ "w"."abilities")))
  ), "busy" AS MATERIALIZED (
    SELECT "user_id", count(*) AS "running" FROM "jobs" WHERE "status" = 'running' GROUP BY "user_id"
  ), "known" AS (
    SELECT "user_id", min("priority") AS "priority", min("created_at") AS "since",
      coalesce((SELECT "running" FROM "busy" WHERE "busy"."user_id" = "waiting"."user_id"), 0) AS "running",
      coalesce((SELECT max("claim") FROM "jobs" WHERE "jobs"."user_id" = "waiting"."user_id"), 0) AS "last_claim",
      ("limits" ->> "user_id")::integer AS "may_run"
    FROM "waiting" GROUP BY "user_id"
  ), "open" AS (
    SELECT array_agg("user_id") AS "ids" FROM "known"
    WHERE "may_run" IS NULL AND "running" > 0 AND (SELECT count(*) FROM "known") > 1
  ), "first" AS (
    SELECT "locked"."id" FROM (
      -- Below their limit first, the others only use what no one else wants; then the least recently served, where a
      -- priority counts as so many claims later.
      SELECT "user_id" FROM "known" WHERE (SELECT "ids" FROM "open") IS NULL
      ORDER BY "priority" > "urgent", "running" > 0 AND "running" >= coalesce("may_run", 1), "last_claim" + "priority",
        "since", "user_id" COLLATE "C"
    ) "next", LATERAL (
      SELECT "id" FROM "waiting" WHERE "waiting"."user_id" = "next"."user_id"
      ORDER BY "priority", "created_at", "available_at", "id"
    ) "oldest", LATERAL (
      SELECT "id" FROM "jobs" WHERE "jobs"."id" = "oldest"."id"
        AND "status" = 'queued' AND NOT "is_cancel_requested" AND NOT "is_ending"
      FOR UPDATE SKIP LOCKED
    ) "locked" LIMIT 1
  ), "taken" AS (
    UPDATE "jobs" SET "status" = 'running', "worker_id" = "worker", "attempt" = "attempt" + 1,
      "claim" = (SELECT max("claim") + 1 FROM "jobs"), "started_at" = "at", "fraction" = 0, "stage" = NULL, "error" = NULL,
      "unable_since" = NULL, "log" = "log_with_line"("log", 'started', "worker", "kept_lines")
    FROM "first" WHERE "jobs"."id" = "first"."id"
    RETURNING "jobs"."id", "name", "payload", "attempt", "claim", "trace_parent",
      greatest(extract(epoch FROM clock_timestamp() - "available_at"), 0)::double precision AS "waited"
  )
  SELECT "ids", "taken".* FROM "open" LEFT JOIN "taken" ON true;
END $$;
