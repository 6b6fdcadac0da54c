-- What tilemaker 2 takes out of OpenStreetMap for the map of the site: the layers and classes of web/map/README.md.
-- streets.sh runs it. The functions are those that tilemaker's docs/CONFIGURATION.md (2.2) names.
node_keys = { "place", "railway", "amenity", "shop", "aeroway" }

-- OpenStreetMap's highway: the class that is drawn, its first zoom, and the first zoom that names it.
local ROADS = {
  motorway = { "motorway", 5, 11 },
  trunk = { "trunk", 6, 11 },
  primary = { "primary", 8, 11 },
  secondary = { "secondary", 11, 12 },
  motorway_link = { "link", 12, 14 },
  trunk_link = { "link", 12, 14 },
  primary_link = { "link", 12, 14 },
  secondary_link = { "link", 13, 14 },
  tertiary = { "tertiary", 12, 13 },
  tertiary_link = { "tertiary", 13, 14 },
  residential = { "street", 13, 14 },
  unclassified = { "street", 13, 14 },
  living_street = { "street", 13, 14 },
  road = { "street", 13, 14 },
  service = { "lane", 14, 14 },
  pedestrian = { "lane", 14, 14 },
  footway = { "path", 14, 14 },
  path = { "path", 14, 14 },
  track = { "path", 14, 14 },
}
-- By admin_level: a border belongs to the largest of the areas that it bounds.
local OUTLINES = { ["4"] = { "division", 5 }, ["5"] = { "district", 7 }, ["6"] = { "thana", 11 } }
local NAMES = {
  suburb = { "area", 11 },
  quarter = { "area", 11 },
  town = { "area", 11 },
  neighbourhood = { "part", 13 },
}
local AMENITIES = {
  hospital = { "hospital", 13 },
  university = { "university", 13 },
  school = { "school", 14 },
  college = { "school", 14 },
  marketplace = { "market", 14 },
  bus_station = { "bus", 14 },
}
local SHOPS = { mall = { "market", 14 }, supermarket = { "market", 14 } }

function init_function() end
function exit_function() end

-- U+0980 to U+09FF in UTF-8.
local function is_bangla(text)
  return string.find(text, "\224[\166\167]") ~= nil
end

-- Latin and Bangla name, each empty where it is not known; `name` itself is either.
local function names_of(object)
  local own, latin, bangla = object:Find("name"), object:Find("name:en"), object:Find("name:bn")
  if own ~= "" and is_bangla(own) then
    if bangla == "" then bangla = own end
  elseif latin == "" then
    latin = own
  end
  return latin, bangla
end

local function write_names(object, zoom)
  local latin, bangla = names_of(object)
  if latin ~= "" then object:Attribute("name", latin, zoom) end
  if bangla ~= "" then object:Attribute("name_bn", bangla, zoom) end
end

-- A point of a node, or of the middle of an area; nothing without a name.
local function write_point(object, layer, found, is_area)
  local latin, bangla = names_of(object)
  if latin == "" and bangla == "" then return end
  if is_area then object:LayerAsCentroid(layer) else object:Layer(layer, false) end
  object:MinZoom(found[2])
  object:Attribute("class", found[1])
  write_names(object, found[2])
end

local function place_of(object)
  if object:Find("aeroway") == "aerodrome" then return { "airport", 13 } end
  return AMENITIES[object:Find("amenity")] or SHOPS[object:Find("shop")]
end

local function station_of(object)
  if object:Find("railway") ~= "station" then return nil end
  local kind = object:Find("station")
  return { (kind == "subway" or kind == "light_rail") and "metro" or "rail", 12 }
end

function node_function(node)
  local name, station, place = NAMES[node:Find("place")], station_of(node), place_of(node)
  if name then write_point(node, "names", name, false) end
  if station then write_point(node, "stations", station, false) end
  if place then write_point(node, "places", place, false) end
end

function relation_scan_function(relation)
  if relation:Find("boundary") == "administrative" and OUTLINES[relation:Find("admin_level")] then relation:Accept() end
end

-- The lowest admin_level of the areas that a way bounds; nil for any other way.
local function level_of(way)
  local lowest = nil
  while way:NextRelation() do
    local level = way:FindInRelation("admin_level")
    if OUTLINES[level] and (lowest == nil or level < lowest) then lowest = level end
  end
  return lowest
end

function way_function(way)
  local road = ROADS[way:Find("highway")]
  if road then
    way:Layer("roads", false)
    way:MinZoom(road[2])
    way:Attribute("class", road[1])
    write_names(way, road[3])
  end
  local level = level_of(way)
  if level then
    way:Layer("lines", false)
    way:MinZoom(OUTLINES[level][2])
    way:Attribute("class", OUTLINES[level][1])
  end
  local railway = way:Find("railway")
  if railway == "subway" or railway == "light_rail" then
    way:Layer("rail", false)
    way:Attribute("class", "metro")
  end
  if not way:IsClosed() then return end
  if way:Find("natural") == "water" or way:Find("waterway") == "riverbank" then
    way:Layer("water", true)
    -- Square metres: ponds only from near.
    local size = way:Area()
    way:MinZoom(size > 4000000 and 5 or size > 200000 and 10 or 13)
    way:Attribute("class", "water")
  end
  local station, place = station_of(way), place_of(way)
  if station then write_point(way, "stations", station, true) end
  if place then write_point(way, "places", place, true) end
end

-- Of the sea's own file.
function attribute_function()
  return { class = "sea" }
end
