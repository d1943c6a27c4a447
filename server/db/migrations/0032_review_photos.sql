CREATE TABLE "review_photos" (
	"store_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_photos_store_id_review_id_hash_pk" PRIMARY KEY("store_id","review_id","hash")
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_store_id_review_id_reviews_store_id_id_fk" FOREIGN KEY ("store_id","review_id") REFERENCES "public"."reviews"("store_id","id") ON DELETE cascade ON UPDATE no action;