import { readFileSync } from 'node:fs';
import pg from 'pg';
const { url } = JSON.parse(readFileSync('/tmp/unseen-up.json', 'utf8'));
const c = new pg.Client(url); await c.connect();
const q = async (s: string) => console.table((await c.query(s)).rows);
await q(`select count(*) total, count(latitude) own, count(*) filter (where point_is_own) used, count(*) filter (where latitude is not null and place is null) noplace from properties`);
await q(`with d as (select p.place, 111.2*sqrt(((p.longitude-s.longitude)*cos(radians(s.latitude)))^2+(p.latitude-s.latitude)^2) km from properties p join street_places s on s.id=p.place where p.latitude is not null and s.latitude is not null)
 select width_bucket(km, array[0,1,2,3,4,5,6,7,8,10,15,20,50]) b, count(*) from d group by 1 order by 1`);
await q(`with d as (select p.place, 111.2*sqrt(((p.longitude-s.longitude)*cos(radians(s.latitude)))^2+(p.latitude-s.latitude)^2) km from properties p join street_places s on s.id=p.place where p.latitude is not null and s.latitude is not null)
 select place, count(*) n, count(*) filter (where km>3) over3, count(*) filter (where km>4) over4, count(*) filter (where km>6) over6, percentile_cont(0.5) within group (order by km) med, percentile_cont(0.9) within group (order by km) p90 from d group by 1 having count(*) filter (where km>3) > 0 order by 3 desc limit 45`);
await c.end();
