-- functions 59b6f8a2c65b
ALTER TABLE "preparations" DROP CONSTRAINT "stage_known";--> statement-breakpoint
CREATE INDEX "preparations_to_put_aside" ON "preparations" USING btree ("stage_at") WHERE stage in ('READY', 'HAND_OUT');--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "stage_known" CHECK ("preparations"."stage" in ('QUEUED', 'MAKING', 'READY', 'HAND_OUT', 'ASIDE', 'HANDED_OVER', 'REFUSED', 'CANCELED', 'NOT_COLLECTED'));