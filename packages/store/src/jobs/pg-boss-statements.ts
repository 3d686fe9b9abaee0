/** The schema of the tables of pg-boss. */
export const SCHEMA = "guildhall_jobs";

/** A worker without a heartbeat for this time is dead, in s. This is the minimum of pg-boss. */
export const HEARTBEAT_S = 10;

/** What pg-boss does to fetch a job, which it cannot limit to some keys. */
export const FETCH_OF_KEYS = `
  update ${SCHEMA}.job set state = 'active', started_on = ${SCHEMA}.job_now(), heartbeat_on = ${SCHEMA}.job_now(),
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    where name = $1 and id = (
      select id from ${SCHEMA}.job
        where name = $1 and state < 'active' and not blocked and start_after <= ${SCHEMA}.job_now()
          and singleton_key = any($2)
        order by priority desc, created_on limit 1 for update skip locked)
    returning singleton_key`;

/** pg-boss itself does not update active jobs. */
export const RAISE_PRIORITY = `update ${SCHEMA}.job
  set priority = $3 where name = $1 and id = $2 and priority < $3`;

/**
 * A time that is further in the future than the job's delay was stored by a clock that was wrong. Then jobs would
 * not start, and dead workers would not be looked for, until that time. Living workers renew their claims in less
 * than half of the heartbeat.
 */
export const FORGET_FUTURE = `
  update ${SCHEMA}.job set start_after = ${SCHEMA}.job_now()
    where state < 'active' and start_after > ${SCHEMA}.job_now() +
      interval '1 ms' * 2 * coalesce((data ->> 'delayMs')::int, 0);
  update ${SCHEMA}.job set started_on = ${SCHEMA}.job_now(),
      heartbeat_on = ${SCHEMA}.job_now() - interval '${HEARTBEAT_S / 2} s'
    where state = 'active' and heartbeat_on > ${SCHEMA}.job_now() + interval '1 minute';
  update ${SCHEMA}.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where greatest(monitor_on, monitor_claim_on, maintain_on) > ${SCHEMA}.job_now() + interval '1 minute'`;
