-- Trigram similarity, for typing errors. Comes with PostgreSQL and PGlite; whoever owns the database may create it, and
-- where the server's user may not, `server/db/open-postgres.ts` says what to ask for.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "product_search" (
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "product_search_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"store_id" integer NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_store_id_word_pk" PRIMARY KEY("store_id","word")
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING btree ("store_id","name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_search_order" ON "product_search" USING btree ("store_id","position","product_id");--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree ("store_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- The words of a text as `server/shop/search-words.ts` folds a query: lower case, without accents, nuktas, apostrophes and
-- invisible characters, split at what is neither letter nor digit. Characters are named instead of classes, which would
-- mean different things in databases of different locales.
CREATE FUNCTION words_of(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(left(word, 60)), '{}') FROM regexp_split_to_table(
		translate(lower(content),
			'àÀáÁâÂãÃäÄåÅāĀçÇḍḌèÈéÉêÊëËēĒḥḤìÌíÍîÎïÏīĪḷḶṃṂṁṀñÑṅṄṇṆòÒóÓôÔõÕöÖōŌṛṚśŚṣṢšŠṭṬùÙúÚûÛüÜūŪýÝÿŸžŽक़ख़ग़ज़ड़ढ़फ़य़' || E'''’ʼ़\u00AD\u200B\u200C\u200D\u200E\u200F\uFEFF',
			'aaaaaaaaaaaaaaccddeeeeeeeeeehhiiiiiiiiiillmmmmnnnnnnoooooooooooorrssssssttuuuuuuuuuuyyyyzzकखगजडढफय'),
		'[\s\x01-\x2F:-@\x5B-\x60\x7B-\xBF\xD7\xF7\u0964\u0965\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F\U0001F000-\U0001FAFF]+'
	) AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- Words as lexemes of one store. They hold no quote and no backslash: the text above was split there.
CREATE FUNCTION search_lexemes(store integer, content text, weight text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(DISTINCT format('''%s/%s'':1%s', store, word, weight), ' '), '')::tsvector
	FROM unnest(words_of(content)) AS word
$$;
--> statement-breakpoint
-- Writes what the named products are found by. Words go in alphabetical order, so that two writers meet in the same one.
CREATE FUNCTION index_products(stores integer[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_search (store_id, product_id, name, position, document)
	SELECT product.store_id, product.id, left(array_to_string(words_of(product.name), ' '), 300), product.position,
		search_lexemes(product.store_id, product.name, 'A')
		|| search_lexemes(product.store_id, concat_ws(' ', category.name, child.name), 'B')
		|| search_lexemes(product.store_id, concat_ws(' ', product.fabric, product.keywords), 'C')
		|| search_lexemes(product.store_id, product.description, 'D')
	FROM (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN products AS product ON product.store_id = changed.store_id AND product.id = changed.id
	LEFT JOIN categories AS category ON category.store_id = product.store_id AND category.id = product.category_id
	LEFT JOIN categories AS child ON child.store_id = product.store_id AND child.id = product.child_category_id
	ORDER BY product.store_id, product.id
	ON CONFLICT (store_id, product_id) DO UPDATE
	SET name = excluded.name, position = excluded.position, document = excluded.document;
	INSERT INTO search_words (store_id, word)
	SELECT DISTINCT search.store_id, split_part(lexeme, '/', 2)
	FROM (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN product_search AS search ON search.store_id = changed.store_id AND search.product_id = changed.id
	CROSS JOIN unnest(tsvector_to_array(search.document)) AS lexeme
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(array_agg(store_id), array_agg(id)) FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_renamed_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(array_agg(product.store_id), array_agg(product.id))
	FROM changed JOIN before ON before.store_id = changed.store_id AND before.id = changed.id
	JOIN products AS product ON product.store_id = changed.store_id
		AND changed.id IN (product.category_id, product.child_category_id)
	WHERE before.name <> changed.name;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added_to_search AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_changed_in_search AFTER UPDATE ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
--> statement-breakpoint
CREATE TRIGGER categories_renamed_in_search AFTER UPDATE ON categories
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_renamed_categories();
--> statement-breakpoint
SELECT index_products(array_agg(store_id), array_agg(id)) FROM products;
