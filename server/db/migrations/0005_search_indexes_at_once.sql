DROP INDEX "product_search_document";--> statement-breakpoint
DROP INDEX "search_words_similar";--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);